import { maxPackageBytes } from '@academy/contracts/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../shared/company/usePanel.ts';
import { failureOf } from '../../shared/errors/errors.ts';
import { useMutationNotice } from '../../shared/notifications/useMutationNotice.ts';
import { useUploadContentMutation } from './api.ts';
import { runningUploads, useRunningUpload } from './runningUploads.ts';

/** Uploads a package to the company. The upload continues when the user opens another page. */
export function useUpload() {
  const { t } = useTranslation('content');
  const { companyId } = usePanel();
  const report = useMutationNotice();
  const running = useRunningUpload(companyId);
  const [refused, setRefused] = useState<{ fileName: string; problem: 'format' | 'size' }>();
  const [upload, { error }] = useUploadContentMutation({
    fixedCacheKey: `content-${companyId}`,
  });

  async function start(file: File) {
    const problem = !/\.zip$/i.test(file.name) ? 'format' : file.size > maxPackageBytes ? 'size' : undefined;
    setRefused(problem && { fileName: file.name, problem });
    if (problem) return;
    const request = upload({
      ...{ companyId, file },
      onProgress: (part) => runningUploads.progress(companyId, part),
    });
    runningUploads.begin(companyId, { fileName: file.name, cancel: () => request.abort() });
    try {
      await report(request.unwrap(), { success: t('upload.done', { name: file.name }) });
    } finally {
      runningUploads.end(companyId);
    }
  }
  const failure = failureOf(error);
  const isFailed = running === undefined && refused === undefined && failure?.status !== 'aborted';
  return {
    start: (file: File) => void start(file),
    running,
    refused: running === undefined ? refused : undefined,
    failure: isFailed ? failure : undefined,
    fileName: runningUploads.lastName(companyId),
  };
}
