import { downloadScormPackage } from '@academy/contracts/client';
import { api } from '../../shared/api/api.ts';
import { callDownload } from '../../shared/api/callDownload.ts';

const scormApi = api.injectEndpoints({
  endpoints: (build) => ({
    downloadScormPackage: build.mutation(callDownload(downloadScormPackage, 'download_scorm_package')),
  }),
});

export const { useDownloadScormPackageMutation } = scormApi;
