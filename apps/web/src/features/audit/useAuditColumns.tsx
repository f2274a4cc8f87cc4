import type { AuditEntry, PlatformAuditEntry } from '@academy/contracts';
import { isAuditAction } from '@academy/contracts/client';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../shared/formats/formatDate.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import type { Column } from '../../shared/ui/columns.ts';
import { describeDetails } from './describeDetails.ts';

export type ShownEntry = AuditEntry | PlatformAuditEntry;

/**
 * Parts of paths, each with the area of the product to which a refused request belongs if its path contains this part.
 * The first match applies.
 */
const areas = [
  ['/api-keys', 'apiKeys'],
  ['/domains', 'domains'],
  ['/scim/', 'scim'],
  ['/invitation', 'invitations'],
  ['/personal-data', 'personalData'],
  ['/background-work', 'backgroundWork'],
  ['/audit-entries', 'auditLog'],
  ['/progress-transfers', 'transfers'],
  ['/reminders', 'reminders'],
  ['/certificate', 'certificates'],
  ['/scorm', 'scorm'],
  ['/contacts', 'contacts'],
  ['/enrollments', 'enrollments'],
  ['/groups', 'groups'],
  ['/users', 'members'],
  ['/member', 'members'],
  ['/courses', 'courses'],
] as const;

/**
 * Returns the translated name of an action. The fallback covers actions of a newer service version, which have no
 * translation here.
 */
const nameOfAction = ({ action }: ShownEntry, t: TFunction<'audit'>): string =>
  isAuditAction(action) ? t(`actions.${action}`) : t('otherAction', { action });

/**
 * Returns the subject of an entry. For a refused request, returns the translated area of the product instead of the
 * subject, which the service stores in English.
 */
function subjectOf({ action, subject, details: { path } }: ShownEntry, t: TFunction<'audit'>): string {
  if (action !== 'access_refused' || path === undefined) return subject;
  const [, area] = areas.find(([part]) => String(path).includes(part)) ?? [];
  return area === undefined ? '' : t(`areas.${area}`);
}

/**
 * @param companyId undefined for the audit log of the platform
 * @param onPerson restricts the list to the actions of one person
 */
export function useAuditColumns(
  companyId: string | undefined,
  onPerson: (actorId: string) => void,
): Column<ShownEntry>[] {
  const { t } = useTranslation('audit');
  const locale = useLocale();
  return [
    {
      key: 'action',
      label: t('action'),
      isHeading: true,
      cell: (entry) => (
        <div>
          {nameOfAction(entry, t)}
          {subjectOf(entry, t) && (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block', overflowWrap: 'anywhere' }}
            >
              {subjectOf(entry, t)}
            </Typography>
          )}
        </div>
      ),
    },
    { key: 'details', label: t('details'), cell: (entry) => describeDetails(entry, companyId, t) || '–' },
    {
      key: 'who',
      label: t('who'),
      cell: ({ actorId, actorName }) => (
        <Link
          component="button"
          type="button"
          underline="hover"
          color="textPrimary"
          aria-label={t('showOnly', { name: actorName || t('unknownActor') })}
          onClick={() => onPerson(actorId)}
          sx={{ font: 'inherit', textAlign: 'inherit' }}
        >
          {actorName || t('unknownActor')}
        </Link>
      ),
    },
    { key: 'when', label: t('when'), cell: ({ occurredAt }) => formatDateTime(occurredAt, locale) },
  ];
}
