import { initReactI18next } from 'react-i18next';
import { i18n } from './i18n.ts';

// This call is not in i18n.ts, because code that runs before React is loaded also imports i18n.ts.
initReactI18next.init(i18n);
