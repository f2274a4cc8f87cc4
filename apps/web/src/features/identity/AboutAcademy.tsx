import { useTranslation } from 'react-i18next';
import { LessonSheets } from './LessonSheets.tsx';

/**
 * Keys of the texts, each with the SVG path of its Material icon. The paths are copied here, because the sign-in page
 * does not load MUI.
 */
const points = [
  {
    text: 'about.short',
    outline:
      'M15 1H9v2h6zm-4 13h2V8h-2zm8.03-6.61 1.42-1.42c-.43-.51-.9-.99-1.41-1.41l-1.42 1.42C16.07 4.74 14.12 4 12 4c-4.97 0-9 4.03-9 9s4.02 9 9 9 9-4.03 9-9c0-2.12-.74-4.07-1.97-5.61M12 20c-3.87 0-7-3.13-7-7s3.13-7 7-7 7 3.13 7 7-3.13 7-7 7',
  },
  {
    text: 'about.resume',
    outline:
      'M17 3H7c-1.1 0-2 .9-2 2v16l7-3 7 3V5c0-1.1-.9-2-2-2m0 15-5-2.18L7 18V6c0-.55.45-1 1-1h8c.55 0 1 .45 1 1z',
  },
  {
    text: 'about.certificate',
    outline:
      'M9.68 13.69 12 11.93l2.31 1.76-.88-2.85L15.75 9h-2.84L12 6.19 11.09 9H8.25l2.31 1.84zM20 10c0-4.42-3.58-8-8-8s-8 3.58-8 8c0 2.03.76 3.87 2 5.28V23l6-2 6 2v-7.72c1.24-1.41 2-3.25 2-5.28m-8-6c3.31 0 6 2.69 6 6s-2.69 6-6 6-6-2.69-6-6 2.69-6 6-6m0 15-4 1.02v-3.1c1.18.68 2.54 1.08 4 1.08s2.82-.4 4-1.08v3.1z',
  },
] as const;

export function AboutAcademy() {
  const { t } = useTranslation('identity');
  return (
    <div className="about">
      <div className="about-texts">
        <p className="about-claim">{t('about.claim')}</p>
        <p>{t('about.text')}</p>
        <ul>
          {points.map(({ text, outline }) => (
            <li key={text}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden>
                <path d={outline} fill="currentColor" />
              </svg>
              <span>{t(text)}</span>
            </li>
          ))}
        </ul>
      </div>
      <LessonSheets />
    </div>
  );
}
