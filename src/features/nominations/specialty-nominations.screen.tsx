// The step 'Specialty awards': one routine for each award, of its style and ages (R§5).
import { AwardNominations } from './award-nominations.tsx'

export function SpecialtyNominationsScreen() {
  return (
    <AwardNominations
      kind="specialty"
      title="Specialty awards"
      info={
        <p>
          You can nominate one of your routines for each award. “Best” awards are for routines in that style:
          musical theatre, ballroom and acro count as one style, and so do contemporary and lyrical. Special
          awards are open to all routines. There’s no fee for nominations.
        </p>
      }
      closed={null}
    />
  )
}
