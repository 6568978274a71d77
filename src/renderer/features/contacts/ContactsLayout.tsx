import { Button, Loader, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import {
  Form,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useMatch,
  useNavigation,
  useSubmit,
} from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { useDelayed } from '#renderer/ui/feedback/useDelayed.ts';
import { IconPlus, IconSearch } from '#renderer/ui/icons.ts';
import { contactEditPath, ROUTES } from '#shared/routes.ts';
import { ContactList } from './ContactList.tsx';
import { contacts } from './contactBook.ts';
import classes from './list.module.css';
import { Shell } from './Shell.tsx';

/** Loads the contacts of the search `?q=`. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return { query, found: await contacts.list(query) };
}

/** Creates a blank contact and opens its edit page. */
export async function action() {
  const { id } = await contacts.create();
  return redirect(contactEditPath(id));
}

export function Component() {
  const t = useT();
  const { query, found } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const isOpen = useMatch(ROUTES.contacts) === null;
  const isSearching = useIsSearching();
  const isWaiting = useDelayed(navigation.state !== 'idle' && !isSearching, 150);
  return (
    <Shell
      isOpen={isOpen}
      isWaiting={isWaiting}
      listTo={query === '' ? ROUTES.contacts : `${ROUTES.contacts}?${new URLSearchParams({ q: query })}`}
      side={
        <>
          <ListTools query={query} isSearching={isSearching} />
          <nav aria-label={t('contacts:title')}>
            <ContactList contacts={found} query={query} />
            <p className="visually-hidden" role="status">
              {t('contacts:count', { count: found.length })}
            </p>
          </nav>
        </>
      }
    >
      <Outlet />
    </Shell>
  );
}

/** Whether another search than the visible one is loading. */
function useIsSearching(): boolean {
  const { query } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const { location, state } = useNavigation();
  if (state !== 'loading' || location.pathname !== pathname) return false;
  return (new URLSearchParams(location.search).get('q') ?? '') !== query;
}

function ListTools({ query, isSearching }: { query: string; isSearching: boolean }) {
  const t = useT();
  const { pathname } = useLocation();
  const submit = useSubmit();
  const input = useRef<HTMLInputElement>(null);
  // Back and Forward change the address but not the field.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = query;
  }, [query]);
  const search = (text: string) => {
    // The open contact stays open. Only the first change adds to the history: Back returns to the list before the search.
    void submit(text === '' ? null : { q: text }, { action: pathname, replace: query !== '' });
  };
  return (
    <div className={classes.tools}>
      <Form role="search" action={pathname}>
        <TextInput
          ref={input}
          type="search"
          name="q"
          aria-label={t('contacts:search')}
          placeholder={t('contacts:search_hint')}
          defaultValue={query}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={17} stroke={1.75} aria-hidden />}
          rightSection={isSearching && <Loader size={16} data-spinner aria-hidden />}
          onChange={(event) => search(event.currentTarget.value)}
        />
        {isSearching && (
          <span className="visually-hidden" role="status">
            {t('contacts:searching')}
          </span>
        )}
      </Form>
      <Form method="post" action={ROUTES.contacts}>
        <Button type="submit" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          {t('contacts:new')}
        </Button>
      </Form>
    </div>
  );
}
