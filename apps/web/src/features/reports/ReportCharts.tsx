import type { CourseReport, MonthReport } from '@academy/contracts';
import { BarChart } from '@mui/x-charts/BarChart';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../shared/formats/formatPercent.ts';
import { useLocale } from '../../shared/i18n/useLocale.ts';
import { courseLabel } from './courseLabel.ts';
import { formatMonth, percentOf } from './percentOf.ts';

/** Maximum number of courses in the chart. The table below lists all courses of the shown page. */
const maxCourses = 10;

/** CSS variables of the theme, which follow the colour scheme. */
const colors = {
  completed: 'var(--mui-palette-primary-main)',
  overdue: 'var(--mui-palette-error-main)',
  open: 'var(--mui-palette-text-secondary)',
  paper: 'var(--mui-palette-background-paper)',
};

/** Fill patterns for the parts of a bar, for people who cannot tell colours apart. */
function Patterns({ id }: { id: string }) {
  const stripe = (name: string, color: string, angle: number) => (
    <pattern
      id={`${id}-${name}`}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${angle})`}
    >
      <rect width="6" height="6" fill={colors.paper} />
      <rect width="3" height="6" fill={color} />
    </pattern>
  );
  return (
    <defs>
      {stripe('overdue', colors.overdue, 45)}
      <pattern id={`${id}-open`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill={colors.paper} />
        <circle cx="3" cy="3" r="1.4" fill={colors.open} />
      </pattern>
    </defs>
  );
}

interface CoursesChartProps {
  courses: readonly CourseReport[];
}

/** One stacked bar per course: the members who have completed the course, the overdue members, and all others. */
function CoursesChart({ courses }: CoursesChartProps) {
  const { t } = useTranslation('reports');
  // SVG attributes refer to a pattern by `url(#id)`, in which the id must not contain a colon.
  const id = useId().replaceAll(':', '');
  const shown = courses.slice(0, maxCourses);
  const stack = { stack: 'people' };
  return (
    <BarChart
      layout="horizontal"
      height={70 + shown.length * 34}
      margin={{ left: 0 }}
      skipAnimation
      disableKeyboardNavigation
      yAxis={[
        {
          scaleType: 'band',
          data: shown.map((_, index) => index),
          // The tooltip shows the whole title.
          valueFormatter: (index: number, { location }) => {
            const title = shown[index]?.title ?? '';
            return location === 'tick' ? courseLabel(title) : title;
          },
          width: 150,
          tickLabelStyle: { fontSize: 12 },
        },
      ]}
      xAxis={[{ tickMinStep: 1, tickNumber: 5, height: 30 }]}
      series={[
        {
          ...stack,
          label: t('numbers.completed'),
          data: shown.map((row) => row.completed),
          color: colors.completed,
        },
        {
          ...stack,
          label: t('numbers.overdue'),
          data: shown.map((row) => row.overdue),
          color: `url(#${id}-overdue)`,
        },
        {
          ...stack,
          label: t('open'),
          data: shown.map((row) => row.expected - row.completed - row.overdue),
          color: `url(#${id}-open)`,
        },
      ]}
    >
      <Patterns id={id} />
    </BarChart>
  );
}

/**
 * Percentage of completed assignments at the end of each month. An assignment is one mandatory course of one person.
 */
function TrendChart({ months }: { months: readonly MonthReport[] }) {
  const { t } = useTranslation('reports');
  const language = useLocale();
  return (
    <BarChart
      height={240}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0 }}
      xAxis={[{ scaleType: 'band', data: months.map(({ month }) => formatMonth(month)), height: 28 }]}
      yAxis={[
        { min: 0, max: 100, width: 48, valueFormatter: (value: number) => formatPercent(value, language) },
      ]}
      series={[
        {
          label: t('share'),
          data: months.map(({ completed, expected }) => percentOf(completed, expected) ?? null),
          color: colors.completed,
          valueFormatter: (value) => (value === null ? '–' : formatPercent(value, language)),
        },
      ]}
    />
  );
}

export type ReportChartProps = { courses: readonly CourseReport[] } | { months: readonly MonthReport[] };

/** Chart of a report. It is hidden from screen readers, which read a summary and the table below the chart instead. */
export default function ReportChart(props: ReportChartProps) {
  return (
    <Box aria-hidden sx={{ '@media print': { breakInside: 'avoid', maxWidth: '17cm' } }}>
      {'courses' in props ? <CoursesChart {...props} /> : <TrendChart {...props} />}
    </Box>
  );
}
