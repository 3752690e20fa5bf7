// The step 'Dancers': who dances at the workshop, at which level, whole, for one day or virtually.
import { AttendeeStep } from './attendee-step.tsx'

export function RegisterDancersScreen() {
  return (
    <AttendeeStep
      kind="dancer"
      info={
        <>
          <p>
            Add dancers from your roster. The workshop level follows from the age on January 1 of the season;
            you may choose another level where the teacher knows better. Tick several rows to set a level for
            many at once.
          </p>
          <p>
            Full-workshop dancers may compete; one-day and virtual dancers may not. Five or more full-workshop
            dancers bring free teachers.
          </p>
        </>
      }
      empty={{
        title: 'No dancers yet',
        body: 'Pick them from your roster, one by one or with + ALL.',
      }}
    />
  )
}
