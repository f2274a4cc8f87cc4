import Container from '@mui/material/Container';
import { useIsOffline } from '../../shared/connection/useIsOffline.ts';
import { useWaitingLessons } from '../../shared/device/waitingLessons.ts';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';

/** Live region for messages about the connection. Their code is loaded only when there is a message. */
export function ConnectionState() {
  const isOffline = useIsOffline();
  const isShown = useWaitingLessons().length > 0 || isOffline;
  return (
    <Container maxWidth="lg" role="status" sx={{ displayPrint: 'none', pt: isShown ? 2 : 0 }}>
      {isShown && (
        <LoadedPart
          load={() => import('./ConnectionAlerts.tsx')}
          namespaces={['waiting-lessons']}
          properties={{}}
        />
      )}
    </Container>
  );
}
