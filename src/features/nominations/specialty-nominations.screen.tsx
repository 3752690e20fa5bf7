// The step 'Specialty awards': one routine for each award, of its style and ages (R§5).
import { AwardNominations } from './award-nominations.tsx'

export function SpecialtyNominationsScreen() {
  return (
    <AwardNominations
      kind="specialty"
      title="Specialty awards"
      info={
        <p>
          Each award takes one of your routines. A “Best” award is for routines of its style: musical theatre,
          ballroom and acro go together, and so do contemporary and lyrical. Special awards are for all
          routines. Nominations have no fee.
        </p>
      }
      closed={null}
    />
  )
}
