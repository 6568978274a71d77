import { Button, SegmentedControl, type SegmentedControlProps, Select, type SelectProps, Switch } from '@mantine/core';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './SettingRow.module.css';

export interface SettingRowProps {
  readonly label: string;
  readonly text?: string | undefined;
  /** Renders the control with the ids of its label and description. */
  readonly children?: (ids: { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }) => ReactNode;
}

/** A setting: its label on the left, its control on the right. */
export function SettingRow({ label, text, children }: SettingRowProps) {
  const id = useId();
  const ids = { 'aria-labelledby': id, ...(text === undefined ? {} : { 'aria-describedby': `${id}-text` }) };
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <div id={id}>{label}</div>
        {text !== undefined && (
          <div className={classes.text} id={`${id}-text`}>
            {text}
          </div>
        )}
      </div>
      {children?.(ids)}
    </div>
  );
}

type SettingTexts = Pick<SettingRowProps, 'label' | 'text'>;

/** A setting whose values stand side by side. */
export function SegmentedRow<Value extends string>({
  label,
  text,
  ...control
}: SettingTexts & SegmentedControlProps<Value>) {
  return (
    <SettingRow label={label} text={text}>
      {(ids) => <SegmentedControl {...ids} {...control} />}
    </SettingRow>
  );
}

interface SelectRowProps<Value extends string> extends SettingTexts, Pick<SelectProps<Value>, 'w' | 'data' | 'value'> {
  readonly onChange: (value: Value) => void;
}

/** A setting with a list of values. */
export function SelectRow<Value extends string>({ label, text, onChange, ...select }: SelectRowProps<Value>) {
  return (
    <SettingRow label={label} text={text}>
      {(ids) => <Select {...ids} {...select} onChange={(value) => value !== null && onChange(value)} />}
    </SettingRow>
  );
}

interface SwitchRowProps extends SettingTexts {
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A setting that is on or off. */
export function SwitchRow({ label, text, isOn, isDisabled = false, onChange }: SwitchRowProps) {
  const set = (event: ChangeEvent<HTMLInputElement>) => onChange(event.currentTarget.checked);
  return (
    <SettingRow label={label} text={text}>
      {(ids) => <Switch {...ids} disabled={isDisabled} checked={isOn} onChange={set} />}
    </SettingRow>
  );
}

export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.section_title} id={id}>
        {title}
      </h2>
      <div className={classes.section}>{children}</div>
    </section>
  );
}

interface ButtonRowProps {
  readonly label: string;
  readonly text: string;
  /** The name of the button: the row only describes it. */
  readonly action: string;
  readonly onClick?: () => void;
  /** The page that it leads to, instead. */
  readonly to?: string;
}

/** A row with a button or a link. */
export function ButtonRow({ label, text, action, onClick, to }: ButtonRowProps) {
  return (
    <SettingRow label={label} text={text}>
      {({ 'aria-describedby': description }) => {
        const button = { variant: 'default', 'aria-describedby': description, children: action } as const;
        return to === undefined ? (
          <Button {...button} onClick={onClick} />
        ) : (
          <Button {...button} component={Link} to={to} />
        );
      }}
    </SettingRow>
  );
}
