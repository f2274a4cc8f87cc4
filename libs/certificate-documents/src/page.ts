import type PDFDocument from 'pdfkit';
import type { StoredBranding } from '@academy/academy-data';

export type Pdf = InstanceType<typeof PDFDocument>;
export type StructureElement = ReturnType<Pdf['struct']>;

/** A rectangle on the page, in points. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Size of the certificate's page in points: A4 landscape. The statement is on the left; QR code and number are on the
 * panel on the right.
 */
export const page = { width: 841.89, height: 595.28 };
export const margin = 64;
/** Vertical position of the top of the footer. */
export const footer = 492;
export const panel: Box = { x: 612, y: 0, width: page.width - 612, height: page.height };

export const colors = {
  ink: '#17211e',
  quiet: '#52605b',
  accent: '#0e6b5a',
  line: '#dbe3e0',
  tint: '#f5f8f7',
  paper: '#ffffff',
};

/** Colour and logo with which a company's documents are drawn (rule 417). */
export interface DocumentBranding {
  accentColor: string;
  /** Picture in PNG format, with its id and its size in pixels; undefined for the product's logo. */
  logo?: { id: string; png: Buffer; width: number; height: number } | undefined;
}

export const productBranding: DocumentBranding = { accentColor: colors.accent };

/** Replaces a missing colour or logo by the product's own; undefined if the company has stored neither. */
export const brandingOf = (stored: StoredBranding | undefined): DocumentBranding | undefined =>
  stored && { accentColor: stored.accentColor ?? colors.accent, logo: stored.logo ?? undefined };

/** Draws decoration as a PDF artifact, which screen readers skip. */
export function drawDecoration(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
