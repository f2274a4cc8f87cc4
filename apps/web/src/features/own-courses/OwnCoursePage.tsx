import type { OwnCourse } from '@academy/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { failureOf } from '../../shared/errors/errors.ts';
import { useErrorText } from '../../shared/errors/useErrorText.ts';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import { MessagePage } from '../../shared/ui/MessagePage.tsx';
import { Page } from '../../shared/ui/Page.tsx';
import { ListSkeleton } from '../../shared/ui/Skeletons.tsx';
import { useGetOwnCourseQuery } from './draft/api.ts';
import { useDraftPlace } from './draft/useDraftPlace.ts';
import { useDraftLock } from './editor/useDraftLock.ts';

/** A course as the service returned it. The editor starts with it, and then changes a copy. */
interface Loaded {
  course: OwnCourse;
  /** Counts how often the course was loaded. */
  number: number;
  /** Texts by file path that could not be saved before the course was loaded again. */
  unsaved: Readonly<Record<string, string>>;
}

/** Page with the editor of a course of the company or of the catalogue. */
export default function OwnCoursePage() {
  const { courseId = '' } = useParams();
  return <LoadedCourse key={courseId} courseId={courseId} />;
}

function LoadedCourse({ courseId }: { courseId: string }) {
  const { t } = useTranslation('own-courses');
  const { companyId, list } = useDraftPlace();
  const back = t(companyId === null ? 'catalogue.back' : 'editor.back');
  const errorText = useErrorText();
  const query = useGetOwnCourseQuery({ companyId, courseId });
  const lock = useDraftLock(courseId);
  const [loaded, setLoaded] = useState<Loaded>();
  if (!loaded && query.currentData && !query.isFetching)
    setLoaded({ course: query.currentData, number: 1, unsaved: {} });

  async function reload(unsaved: Readonly<Record<string, string>>): Promise<boolean> {
    const { data } = await query.refetch();
    if (data) setLoaded((present) => ({ course: data, number: (present?.number ?? 0) + 1, unsaved }));
    return data !== undefined;
  }
  if (loaded)
    return (
      <LoadedPart
        key={loaded.number}
        load={() => import('./editor/CourseEditor.tsx')}
        properties={{ course: loaded.course, lock, unsaved: loaded.unsaved, onReload: reload }}
      />
    );
  if (['own_course_not_found', 'catalogue_draft_not_found'].includes(failureOf(query.error)?.code ?? ''))
    return (
      <MessagePage
        title={t('editor.missing')}
        text={errorText(query.error)}
        actions={
          <LinkButton variant="contained" to={list}>
            {back}
          </LinkButton>
        }
      />
    );
  return (
    <Page
      title={t(companyId === null ? 'catalogue.course' : 'editor.title')}
      back={{ to: list, label: back }}
    >
      {query.isError ? (
        <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
