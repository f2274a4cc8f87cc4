import Box from '@mui/material/Box';
import { Outlet } from 'react-router';
import { AdministrationBar } from '../navigation/AdministrationBar.tsx';
import { AdministrationTabs } from '../navigation/AdministrationTabs.tsx';
import { SkipLink } from '../navigation/SkipLink.tsx';
import { contentId } from './contentId.ts';
import { MainContent } from './MainContent.tsx';
import { useKeepAllFiles } from './useKeepAllFiles.ts';

export default function AdministrationLayout() {
  useKeepAllFiles();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <SkipLink target={contentId} />
      <AdministrationBar />
      <MainContent>
        <AdministrationTabs />
        <Outlet />
      </MainContent>
    </Box>
  );
}
