import { ActionIcon, type ActionIconProps, Menu, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  ALONE,
  BoxDialogs,
  type BoxHead,
  useBoxDialog,
  useBoxes,
  useSubBoxActions,
  useTileActions,
} from '#renderer/features/boxes/index.ts';
import { useT } from '#renderer/i18n/index.ts';
import { useAddressAction } from '#renderer/state/useAddressAction.ts';
import { IconChartBar, IconDots, IconFileImport, IconSquarePlus } from '#renderer/ui/icons.ts';
import { allActions, type MenuAction, type MenuEntry, MenuItems } from '#renderer/ui/menu/MenuItems.tsx';
import { a2zPath, addPath, importFromPath, ROUTES, recapPath, subBoxesPath } from '#shared/routes.ts';
import type { CardsAddress } from './cardsAddress.ts';
import { IconLetters } from './icons.ts';

export interface BoxMenuProps {
  readonly address: CardsAddress;
  readonly head: BoxHead;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Everything that can be done with the box of a page, except training it. An A-Z group has only its pages. */
export function BoxMenu({ address, head }: BoxMenuProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const pages = usePageActions(address);
  const ofBox = useBoxMenu(head);
  const inAddress = allActions(ofBox).filter(({ isDisabled }) => isDisabled !== true);
  useAddressAction(Object.fromEntries(inAddress.map(({ id, onSelect }) => [id, onSelect])));
  // The page has a button that trains, and the settings begin with the title.
  const [first, ...others] =
    address.kind === 'group' ? [] : ofBox.filter(({ id }) => id !== 'train' && id !== 'rename');
  const entries = first === undefined ? pages : [...pages, { ...first, hasDividerAbove: true }, ...others];
  return (
    <>
      <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end" portalProps={{ target: '#content' }}>
        <Menu.Target>
          <MoreButton label={t('cards:more')} isOpen={isOpen} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItems entries={entries} />
        </Menu.Dropdown>
      </Menu>
      <OpenDialog />
    </>
  );
}

/** Other attributes are those of the menu and go to the button. */
function MoreButton({ label, isOpen, ...attributes }: ActionIconProps & { label: string; isOpen: boolean }) {
  return (
    <Tooltip label={label} disabled={isOpen}>
      <ActionIcon {...attributes} variant="default" size={36} aria-label={label}>
        <IconDots size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** An entry of the menu that opens a page. */
type PageEntry = Pick<MenuAction, 'id' | 'label' | 'keys'> & { readonly Icon: typeof IconDots; readonly to: string };

function usePageActions({ kind, bid, scope }: CardsAddress): MenuAction[] {
  const t = useT();
  const navigate = useNavigate();
  const groups: PageEntry = { id: 'a2z', label: t('groups:title'), Icon: IconLetters, keys: 'Z', to: a2zPath(bid) };
  const pages: PageEntry[] = [
    { id: 'add', label: t('cardEditor:add_title'), Icon: IconSquarePlus, keys: 'A', to: addPath(bid) },
    ...(kind === 'group' ? [] : [groups]),
    { id: 'recap', label: t('recap:title'), Icon: IconChartBar, to: recapPath(scope) },
    { id: 'import', label: t('common:frame.import'), Icon: IconFileImport, keys: 'I', to: importFromPath(bid) },
  ];
  return pages.map(({ Icon, to, ...page }) => ({
    ...page,
    icon: <Icon {...ICON} />,
    onSelect: () => void navigate(to),
  }));
}

/** The menu that the box's own tile has, without its position. */
function useBoxMenu(head: BoxHead): MenuEntry[] {
  const navigate = useNavigate();
  const leave = () => void navigate(head.is_sub_box ? subBoxesPath(head.pbid) : ROUTES.dashboard);
  const actionsOf = useTileActions(leave);
  const subBoxActionsOf = useSubBoxActions(leave);
  return head.is_sub_box ? subBoxActionsOf(head, ALONE) : actionsOf(head, ALONE);
}

/** The dialog of a box that its menu opened. Until then the page does not ask for all boxes. */
function OpenDialog() {
  const isOpen = useBoxDialog((state) => state.dialog !== null);
  return isOpen && <Dialogs />;
}

function Dialogs() {
  const { data } = useBoxes();
  return <BoxDialogs boxes={data ?? []} />;
}
