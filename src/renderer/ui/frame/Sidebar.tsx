import { ActionIcon, Tooltip } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useT } from '#renderer/i18n/index.ts';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '#renderer/ui/icons.ts';
import { Logo } from './Logo.tsx';
import classes from './sidebar.module.css';

export interface SidebarItem {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}
export interface BoxLink {
  readonly to: string;
  readonly title: string;
  readonly due_count: number;
}
/** A quiet state that leads to its page. */
export interface StatusItem extends SidebarItem {
  /** One word instead of the label, for the bar at the bottom. */
  readonly shortLabel: string;
  /** What a screen reader calls it; contains the label. */
  readonly name: string;
  /** More about the state, in its tooltip. */
  readonly detail: string;
  /** It needs the person. */
  readonly isUrgent: boolean;
  /** Progress; null without one. */
  readonly percent: number | null;
}
/** Something that can be done now. */
export interface ActionItem {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}
export interface SidebarProps {
  readonly items: readonly SidebarItem[];
  /** Above the action; null while it is empty. */
  readonly trash: SidebarItem | null;
  /** Above the state; null for none. */
  readonly action: ActionItem | null;
  /** Above the settings; null for none. */
  readonly status: StatusItem | null;
  /** At the bottom. */
  readonly settings: SidebarItem;
  readonly boxes: readonly BoxLink[];
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}

/** The navigation. Only icons if collapsed or under 900 px; a bar at the bottom under 560 px. */
export function Sidebar({ items, trash, action, status, settings, boxes, isCollapsed, onToggle }: SidebarProps) {
  const t = useT();
  return (
    <nav className={classes.sidebar} data-collapsed={isCollapsed || undefined} aria-label={t('common:frame.nav')}>
      <div className={classes.head}>
        <Logo />
        <span className={classes.name}>{t('common:app')}</span>
      </div>
      <ul className={classes.list}>
        {items.map((place) => (
          <ItemLink key={place.to} item={place} isLabelled={!isCollapsed} />
        ))}
      </ul>
      {boxes.length > 0 && <Boxes boxes={boxes} />}
      <ul className={classes.foot}>
        {trash !== null && <ItemLink item={trash} isLabelled={!isCollapsed} isPart />}
        {action !== null && <ActionButton item={action} isLabelled={!isCollapsed} />}
        {status !== null && <StatusLink item={status} />}
        <ItemLink item={settings} isLabelled={!isCollapsed} hasPages />
        <li className={classes.toggle}>
          <ActionIcon
            variant="subtle"
            color="gray"
            onClick={onToggle}
            aria-expanded={!isCollapsed}
            aria-label={t(isCollapsed ? 'common:frame.expand' : 'common:frame.collapse')}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} stroke={1.6} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />
            )}
          </ActionIcon>
        </li>
      </ul>
    </nav>
  );
}

interface ItemLinkProps {
  readonly item: SidebarItem;
  readonly isLabelled: boolean;
  /** Also marked as current on the pages below it. */
  readonly hasPages?: boolean;
  /** Leads to a part of the settings, whose own item is the current one there. */
  readonly isPart?: boolean;
}

function ItemLink({ item, isLabelled, hasPages = false, isPart = false }: ItemLinkProps) {
  const link = { to: item.to, className: classes.link ?? '' };
  const content = (
    <>
      {item.icon}
      <span className={classes.label}>{item.label}</span>
    </>
  );
  return (
    <li className={isPart ? classes.action : undefined}>
      <Tooltip label={item.label} position="right" disabled={isLabelled}>
        {isPart ? (
          <Link {...link}>{content}</Link>
        ) : (
          <NavLink {...link} end={!hasPages}>
            {content}
          </NavLink>
        )}
      </Tooltip>
    </li>
  );
}

function ActionButton({ item, isLabelled }: { readonly item: ActionItem; readonly isLabelled: boolean }) {
  return (
    <li className={classes.action}>
      <Tooltip label={item.label} position="right" disabled={isLabelled}>
        <button type="button" className={`${classes.link} ${classes.status_link}`} data-urgent onClick={item.run}>
          {item.icon}
          <span className={classes.label}>{item.label}</span>
        </button>
      </Tooltip>
    </li>
  );
}

function StatusLink({ item }: { readonly item: StatusItem }) {
  const id = useId();
  const { to, label, shortLabel, name, detail, icon, isUrgent, percent } = item;
  return (
    <li className={classes.status}>
      <Tooltip label={`${label} · ${detail}`} position="right" multiline maw={300}>
        <NavLink
          to={to}
          end
          className={`${classes.link} ${classes.status_link}`}
          data-urgent={isUrgent || undefined}
          aria-label={name}
          aria-describedby={id}
        >
          {icon}
          <span className={classes.label}>{label}</span>
          <span className={classes.short_label}>{shortLabel}</span>
          {percent !== null && <span className={classes.progress} style={{ scale: `${percent / 100} 1` }} />}
        </NavLink>
      </Tooltip>
      <span className="visually-hidden" id={id}>
        {detail}
      </span>
    </li>
  );
}

function Boxes({ boxes }: { boxes: readonly BoxLink[] }) {
  const t = useT();
  return (
    <div className={`fade-y ${classes.boxes}`}>
      <h2 className={classes.caption}>{t('common:frame.boxes')}</h2>
      <ul className={classes.list}>
        {boxes.map((box) => (
          <li key={box.to}>
            <NavLink to={box.to} className={classes.box ?? ''}>
              <span className={`${classes.box_title} ellipsis`}>{box.title}</span>
              {box.due_count > 0 && (
                <span className={classes.due} title={t('common:frame.due', { count: box.due_count })}>
                  {t('common:number', { value: box.due_count })}
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
