import type { ContentLaunch } from '@academy/contracts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

interface ContentFrameProps {
  ref: Ref<HTMLIFrameElement>;
  /** URL, one-time ticket and saved state; undefined until the service has started the session. */
  launch: ContentLaunch | undefined;
  title: string;
  isLoading: boolean;
}

/**
 * Runs the package of a lesson (SCORM or similar) in a frame of another origin.
 * A form sends the ticket that opens the package, so that no URL contains the ticket. The package may run scripts and
 * keep cookies of its own origin, but may not open windows or replace this page.
 */
export function ContentFrame({ ref, launch, title, isLoading }: ContentFrameProps) {
  const { t } = useTranslation('packaged-lessons');
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (launch) form.current?.submit();
  }, [launch]);
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, display: 'flex' }}>
      {isLoading && (
        <LinearProgress aria-label={t('loading')} sx={{ position: 'absolute', insetInline: 0, top: 0 }} />
      )}
      <Frame
        ref={ref}
        name={name}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
        allow="fullscreen"
      />
      {launch && (
        <form ref={form} method="post" action={launch.url} target={name} hidden>
          <input type="hidden" name="ticket" value={launch.ticket} />
        </form>
      )}
    </Box>
  );
}

const Frame = styled('iframe')({
  flexGrow: 1,
  width: '100%',
  border: 0,
  display: 'block',
  // Authors of packages expect a white page, and most packages set no background colour.
  backgroundColor: '#fff',
  colorScheme: 'light',
});
