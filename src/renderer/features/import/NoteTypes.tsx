import { SegmentedControl, Select } from '@mantine/core';
import { useT } from '#renderer/i18n/index.ts';
import { FIELD_ROLES, type FieldRole, type NoteRoles, type NoteType } from '#shared/packages.ts';
import importClasses from './import.module.css';
import classes from './NoteTypes.module.css';

interface NoteTypesProps {
  readonly noteTypes: readonly NoteType[];
  readonly roles: NoteRoles;
  readonly onChange: (roles: NoteRoles) => void;
}

/** For each note type: its own layout, or the roles of its fields. */
export function NoteTypes({ noteTypes, roles, onChange }: NoteTypesProps) {
  const t = useT();
  if (noteTypes.length === 0) return null;
  const set = (id: string, chosen: readonly FieldRole[] | null) => {
    const { [id]: _, ...others } = roles;
    onChange(chosen === null ? others : { ...others, [id]: [...chosen] });
  };
  return (
    <>
      <h2 className={importClasses.subtitle}>{t('import:package.note_types')}</h2>
      {noteTypes.map((noteType) => (
        <NoteTypeRow
          key={noteType.id}
          noteType={noteType}
          chosen={roles[noteType.id]}
          onChange={(chosen) => set(noteType.id, chosen)}
        />
      ))}
    </>
  );
}

interface NoteTypeRowProps {
  readonly noteType: NoteType;
  readonly chosen: readonly FieldRole[] | undefined;
  readonly onChange: (roles: readonly FieldRole[] | null) => void;
}

function NoteTypeRow({ noteType, chosen, onChange }: NoteTypeRowProps) {
  const t = useT();
  const { name, notes, fields, hasLayout } = noteType;
  const current = chosen ?? noteType.roles;
  return (
    <section className={classes.type} aria-label={name}>
      <h3 className={classes.name}>{t('import:package.note_type', { name, count: notes })}</h3>
      {hasLayout && (
        <SegmentedControl
          size="xs"
          aria-label={t('import:package.layout_of', { name })}
          value={chosen === undefined ? 'own' : 'fields'}
          onChange={(value) => onChange(value === 'own' ? null : noteType.roles)}
          data={[
            { value: 'own', label: t('import:package.own_layout') },
            { value: 'fields', label: t('import:package.from_fields') },
          ]}
        />
      )}
      {(chosen !== undefined || !hasLayout) && (
        <div className={classes.fields}>
          {fields.map((field, at) => (
            <Select
              // biome-ignore lint/suspicious/noArrayIndexKey: names of fields may repeat, and their order is fixed
              key={at}
              size="xs"
              label={field}
              aria-label={t('import:package.role_of', { field })}
              data={FIELD_ROLES.map((role) => ({ value: role, label: t(`import:role.${role}`) }))}
              value={current[at] ?? 'ignore'}
              onChange={(role) => role !== null && onChange(current.with(at, role))}
            />
          ))}
        </div>
      )}
    </section>
  );
}
