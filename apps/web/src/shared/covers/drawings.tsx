import type { Drawings } from './drawingOf.ts';
import { aiAtWork, compliance, complianceEssentials } from './complianceDrawings.tsx';
import { infosec, nis2AndIso27001, nis2ForManagement, securityEssentials } from './infosecDrawings.tsx';
import { privacy, privacyAtWork, privacyForTeams, privacyInHr } from './privacyDrawings.tsx';

/** Each drawing is 160 by 120 SVG units, contains no text, and uses only the classes of `coverStyles`. */
const drawings: Drawings = {
  subjects: { privacy, infosec, compliance },
  courses: {
    'ai-at-work': aiAtWork,
    'compliance-essentials': complianceEssentials,
    'nis2-and-iso-27001': nis2AndIso27001,
    'nis2-for-management': nis2ForManagement,
    'privacy-at-work': privacyAtWork,
    'privacy-for-teams': privacyForTeams,
    'privacy-in-hr': privacyInHr,
    'security-essentials': securityEssentials,
  },
};

export default drawings;
