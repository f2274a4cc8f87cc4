import type { PaletteOptions } from '@mui/material/styles';

/**
 * One accent colour (pine) for progress and primary actions, and three muted colours for the subjects of the courses.
 * All pairs of text and background have a contrast ratio of at least 4.5 (checked by palette.test.ts).
 */
export const lightPalette = {
  primary: { main: '#0e6b5a', dark: '#094f42', light: '#3d8f7e', contrastText: '#ffffff' },
  secondary: { main: '#3d4b46', dark: '#27312d', light: '#66756f', contrastText: '#ffffff' },
  error: { main: '#b3261e', dark: '#8c1d18', light: '#cf5a52', contrastText: '#ffffff' },
  warning: { main: '#8a5300', dark: '#6b4000', light: '#b47a23', contrastText: '#ffffff' },
  info: { main: '#2a5ca6', dark: '#1e4580', light: '#5a84c2', contrastText: '#ffffff' },
  success: { main: '#1c7440', dark: '#135630', light: '#4a9668', contrastText: '#ffffff' },
  text: { primary: '#17211e', secondary: '#52605b', disabled: '#8b9792' },
  background: { default: '#f5f8f7', paper: '#ffffff' },
  divider: '#dbe3e0',
  banner: { main: '#0a4f42', accent: '#93e0cd', contrastText: '#ffffff' },
  subjects: {
    privacy: { main: '#3f4fa1', soft: '#e9ecf9', contrastText: '#ffffff' },
    infosec: { main: '#87500d', soft: '#faeedc', contrastText: '#ffffff' },
    compliance: { main: '#8a386c', soft: '#f9e9f3', contrastText: '#ffffff' },
  },
} satisfies PaletteOptions;

export const darkPalette = {
  primary: { main: '#62cdb3', dark: '#3fae94', light: '#93e0cd', contrastText: '#04241c' },
  secondary: { main: '#b9c6c1', dark: '#93a29c', light: '#d5deda', contrastText: '#17211e' },
  error: { main: '#ff9a91', dark: '#e57368', light: '#ffbfb9', contrastText: '#3b0906' },
  warning: { main: '#f0bb6b', dark: '#d39a44', light: '#f7d7a4', contrastText: '#2f1d00' },
  info: { main: '#9dc0f4', dark: '#749fdc', light: '#c4daf9', contrastText: '#0a2347' },
  success: { main: '#7fd3a0', dark: '#57b67d', light: '#aee4c4', contrastText: '#062815' },
  text: { primary: '#e7edea', secondary: '#a5b3ad', disabled: '#6c7a74' },
  background: { default: '#101614', paper: '#18201d' },
  divider: '#2d3834',
  banner: { main: '#12382f', accent: '#93e0cd', contrastText: '#eef6f3' },
  subjects: {
    privacy: { main: '#b3bdf7', soft: '#272d4e', contrastText: '#12173a' },
    infosec: { main: '#eec189', soft: '#40301a', contrastText: '#2c1b04' },
    compliance: { main: '#eeacd4', soft: '#45263b', contrastText: '#330f26' },
  },
} satisfies PaletteOptions;
