import Box from '@mui/material/Box';
import { LoadedPart } from '../../shared/ui/LoadedPart.tsx';
import type { ReportChartProps } from './ReportCharts.tsx';

interface ChartFrameProps {
  /** Says what the chart shows, for screen readers. */
  summary: string;
  /** Reserved height in pixels, so that nothing moves when the chart appears. */
  height: number;
  chart: ReportChartProps;
}

/** Reserves the space for a chart. The chart library is loaded after the page, which shows the tables first. */
export function ChartFrame({ summary, height, chart }: ChartFrameProps) {
  return (
    <Box component="figure" role="img" aria-label={summary} sx={{ m: 0, minHeight: height }}>
      <LoadedPart load={() => import('./ReportCharts.tsx')} properties={chart} />
    </Box>
  );
}
