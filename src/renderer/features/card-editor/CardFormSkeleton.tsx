import { DelayedSkeleton } from '#renderer/ui/feedback/DelayedSkeleton.tsx';
import { SkeletonLine } from '#renderer/ui/feedback/SkeletonLine.tsx';
import classes from './CardForm.module.css';

/** Heights of the fields: a title, two sides, a mnemonic. */
const FIELDS = [36, 76, 76, 52] as const;
const FACES = ['front', 'back'] as const;

/** The fields of a card and its preview while the card is loading. */
export function CardFormSkeleton() {
  return (
    <DelayedSkeleton className={classes.form}>
      <div className={classes.columns}>
        <div className={classes.fields} data-waiting>
          {FIELDS.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always the same fields
            <div key={index} className={classes.waiting_field}>
              <SkeletonLine width={64} />
              <div className={classes.waiting_input} style={{ height }} />
            </div>
          ))}
        </div>
        <div className={classes.fields} data-waiting>
          <SkeletonLine width={72} />
          {FACES.map((face) => (
            <div key={face} className={classes.waiting_face}>
              <SkeletonLine width="70%" />
              <SkeletonLine width="44%" />
            </div>
          ))}
        </div>
      </div>
    </DelayedSkeleton>
  );
}
