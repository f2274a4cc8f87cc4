export { eventually } from '@academy/service-kit/testing';
