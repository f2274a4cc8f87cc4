import GlobalStyles from '@mui/material/GlobalStyles';

/** Makes the page print dark text on white even when it uses the dark colour scheme. */
export const PrintedInInk = () => <GlobalStyles styles={printedInInk} />;

const printedInInk = {
  '@media print': { 'body, body *': { color: '#000 !important', backgroundColor: 'transparent !important' } },
};
