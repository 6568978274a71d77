import { Notifications } from '@mantine/notifications';
import toasts from './toasts.module.css';

/** Where the messages of `useToasts` appear. */
export function ToastArea() {
  return (
    <Notifications position="bottom-right" limit={4} autoClose={6000} classNames={{ root: toasts.messages ?? '' }} />
  );
}
