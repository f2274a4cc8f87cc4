export { startDatabaseServer } from '@academy/service-kit/testing';
