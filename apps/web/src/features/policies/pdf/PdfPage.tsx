import { styled } from '@mui/material/styles';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportError } from '../../../shared/errors/reportError.ts';
import { pageStyles } from './pageStyles.ts';
import { renderPage } from './renderPage.ts';
import { useIsNear } from './useIsNear.ts';

const Frame = styled('div')(pageStyles);

/** Width divided by height of an A4 page. The viewer assumes this ratio until it knows the size of the page. */
const a4 = 210 / 297;

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  /** Counted from 1. */
  number: number;
  /** In CSS pixels. */
  width: number;
}

/**
 * Shows one page of a PDF. The page is drawn shortly before the user scrolls to it. When the user has scrolled far away
 * from it, the canvas is cleared to save memory; the text stays in the document for screen readers.
 */
export function PdfPage({ pdf, number, width }: PdfPageProps) {
  const { t } = useTranslation('policies');
  const [frame, isNear] = useIsNear<HTMLDivElement>();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const [proportion, setProportion] = useState(a4);

  useEffect(() => {
    const picture = canvas.current;
    if (!isNear || !picture) return undefined;
    let stop = () => {};
    let isGone = false;
    async function draw() {
      const page = await pdf.getPage(number);
      if (isGone || !picture || !text.current || !links.current) return;
      const { width: wide, height } = page.getViewport({ scale: 1 });
      setProportion(wide / height);
      const layers = { canvas: picture, text: text.current, links: links.current };
      const rendering = renderPage(page, layers, width);
      stop = rendering.stop;
      await rendering.done;
    }
    draw().catch((error: unknown) => {
      // Stopping the drawing also rejects the promise, which is no error.
      if (!isGone) reportError(error, 'A page of a PDF could not be drawn');
    });
    return () => {
      isGone = true;
      stop();
      picture.width = 0;
    };
  }, [pdf, number, width, isNear]);

  return (
    <Frame
      ref={frame}
      role="group"
      aria-label={t('pdf.page', { number, count: pdf.numPages })}
      style={{ width, height: Math.round(width / proportion) }}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={text} className="text" />
      <div ref={links} className="links" />
    </Frame>
  );
}
