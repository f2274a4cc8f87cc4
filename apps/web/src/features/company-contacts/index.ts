export { ContactsAction } from './ContactsAction.tsx';
