import type { Locale } from '@academy/contracts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPage } from './PdfPage.tsx';
import { PdfToolbar } from './PdfToolbar.tsx';
import { useWidth } from './useWidth.ts';

/** Width in CSS pixels of a page at 100 %, unless the window is narrower. */
const fullWidth = 880;

interface PdfViewerProps {
  pdf: PDFDocumentProxy;
  file: Blob;
  title: string;
  language: Locale;
}

/** Shows all pages of a PDF below each other. Enlarged pages can be scrolled horizontally. */
export function PdfViewer({ pdf, file, title, language }: PdfViewerProps) {
  const { t } = useTranslation('policies');
  const [column, columnWidth] = useWidth<HTMLDivElement>();
  const [zoom, setZoom] = useState(1);
  // Both borders of a page together are 2 pixels wide.
  const width = columnWidth === 0 ? 0 : Math.round((Math.min(columnWidth, fullWidth) - 2) * zoom);
  return (
    <Stack
      component="section"
      aria-label={t('pdf.label', { title })}
      spacing={1.5}
      // Enlarged pages may use the whole width of the window.
      sx={{ maxWidth: zoom > 1 ? undefined : fullWidth }}
    >
      <PdfToolbar file={file} title={title} pages={pdf.numPages} zoom={zoom} onZoom={setZoom} />
      <Box ref={column} tabIndex={0} role="region" aria-label={t('pdf.pages', { title })} sx={scrolling}>
        <Stack spacing={2} lang={language} sx={{ width: 'fit-content', minWidth: '100%' }}>
          {width > 0 &&
            Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage key={index} pdf={pdf} number={index + 1} width={width} />
            ))}
        </Stack>
      </Box>
    </Stack>
  );
}

const scrolling = { overflowX: 'auto', minHeight: '60vh', maxWidth: '100%' };
