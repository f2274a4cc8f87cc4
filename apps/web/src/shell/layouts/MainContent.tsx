import Container from '@mui/material/Container';
import type { ReactNode } from 'react';
import { contentId } from './contentId.ts';

export function MainContent({ children }: { children: ReactNode }) {
  return (
    <Container
      component="main"
      id={contentId}
      tabIndex={-1}
      maxWidth="lg"
      sx={{ py: { xs: 3, md: 5 }, flexGrow: 1 }}
    >
      {children}
    </Container>
  );
}
