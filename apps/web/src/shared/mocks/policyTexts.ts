import type { Locale } from '@academy/contracts';

/** Returns the text of a version of a sample policy. One sentence differs between the versions. */
export const policyText = (version: number, language: Locale): string =>
  language === 'de'
    ? `# Geltungsbereich

Diese Regeln gelten für alle Beschäftigten.

## Kennwörter

Kennwörter haben mindestens ${10 + 5 * version} Zeichen. Geben Sie sie **niemandem** weiter.

- Sperren Sie den Bildschirm, wenn Sie gehen.
- Melden Sie verdächtige E-Mails sofort.`
    : `# Scope

These rules apply to all employees.

## Passwords

Passwords have at least ${10 + 5 * version} characters. **Never** tell them to anybody.

- Lock the screen when you leave.
- Report suspicious e-mails at once.`;

export const policyHtml = (version: number, language: Locale): string =>
  policyText(version, language)
    .split('\n\n')
    .map((block) => {
      const heading = /^(#+) (.*)$/.exec(block);
      if (heading)
        return `<h${(heading[1]?.length ?? 1) + 1}>${heading[2]}</h${(heading[1]?.length ?? 1) + 1}>`;
      if (block.startsWith('- '))
        return `<ul>${block
          .split('\n')
          .map((line) => `<li>${line.slice(2)}</li>`)
          .join('')}</ul>`;
      return `<p>${block.replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')}</p>`;
    })
    .join('');

export function policyPdf(name: string): File {
  const lines = [
    'BT /F1 20 Tf 60 760 Td (Vertraulichkeit) Tj ET',
    'BT /F1 12 Tf 60 720 Td (Ich wahre Vertraulichkeit.) Tj ET',
  ];
  const content = lines.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new File([`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`], name, {
    type: 'application/pdf',
  });
}
