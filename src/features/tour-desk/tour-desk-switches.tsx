// The switches and workshop levels of a tour date: each turned by itself, after it was said what that means.
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Text, TitledCard } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import {
  codaSwitches,
  competitionSwitches,
  generalSwitches,
  musicSwitches,
  programmeSwitches,
  type TourDateSwitch,
} from '../tours/tour-date-switches.model.ts'
import { switchesOf } from '../tours/tour-date-switches.rules.ts'
import { heldWords } from './held-by-open.rules.ts'
import { changeTourDate } from './tour-desk.contract.ts'
import type { TourDesk } from './tour-desk.model.ts'
import { switchWords } from './tour-desk-switch-words.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

interface SwitchesProps {
  desk: TourDesk
  title: string
  names: readonly TourDateSwitch[]
}

function Switches({ desk, title, names }: SwitchesProps) {
  const { tour_date, media_pass_cents } = desk
  const { id } = tour_date
  const change = useDeskChange(id)
  const stands = switchesOf(tour_date)
  const { submit } = useSubmit(async (name: TourDateSwitch, from: boolean) => {
    const to = !from
    const { label, on, off } = switchWords[name]
    const way = to ? 'on' : 'off'
    const sure = await confirm({
      title: `Turn ‘${label}’ ${way}?`,
      body: [to ? on : off, heldWords(name, to, desk.holding)].filter(Boolean).join(' '),
      confirmLabel: `Turn ${way}`,
      danger: name === 'regenabled' && !to,
    })
    if (!sure) return
    await change(() => api(changeTourDate, { id, switches: [{ name, from, to }] }))
    toast(`${label} is ${way}`)
  })
  return (
    <TitledCard title={title}>
      {names.map((name) => {
        const { label, on, off } = switchWords[name]
        const missing = name === 'media_pass' && media_pass_cents === null && !stands[name]
        return (
          <CheckboxField
            key={name}
            label={label}
            help={missing ? 'This season has no price for media passes.' : stands[name] ? on : off}
            value={stands[name]}
            disabled={missing}
            onChange={() => void submit(name, stands[name])}
          />
        )
      })}
    </TitledCard>
  )
}

/** `competes`: whether its kind of event has a competition that could be closed. */
export function TourDeskSwitches({ desk, competes }: { desk: TourDesk; competes: boolean }) {
  const names = generalSwitches.filter((name) => name !== 'compenabled' || competes)
  return <Switches desk={desk} title="Switches" names={names} />
}

export function CompetitionSwitches({ desk }: { desk: TourDesk }) {
  return <Switches desk={desk} title="Competition rules" names={[...competitionSwitches, ...musicSwitches]} />
}

export function CodaSwitches({ desk }: { desk: TourDesk }) {
  return <Switches desk={desk} title="After the event" names={codaSwitches} />
}

export function ProgrammeSwitches({ desk }: { desk: TourDesk }) {
  const { programme = null, has_competition = false } = eventKinds[desk.tour_date.event.variant] ?? {}
  if (!programme) return null
  const names = programmeSwitches.filter((name) => name !== 'edit_bd_routine' || has_competition)
  return <Switches desk={desk} title={programme.name} names={names} />
}

export function TourDeskLevels({ desk }: { desk: TourDesk }) {
  const { tour_date, levels } = desk
  const { id } = tour_date
  const change = useDeskChange(id)
  const disabled = new Set(tour_date.disabled_workshop_levels)
  const { submit } = useSubmit(async (level: TourDesk['levels'][number]) => {
    const takes = !disabled.has(level.id)
    const sure =
      !takes ||
      (await confirm({
        title: `Disable ${level.level}?`,
        body:
          'No one can be added to this level anymore, even by people who have the page open. ' +
          'Attendees already in it stay.',
        confirmLabel: 'Disable',
        danger: true,
      }))
    if (!sure) return
    await change(() =>
      api(changeTourDate, {
        id,
        ...(takes ? { disable_levels: [level.id] } : { enable_levels: [level.id] }),
      }),
    )
    toast(`${level.level} is ${takes ? 'disabled' : 'open'}`)
  })
  return (
    <TitledCard title="Workshop levels" gap={12}>
      {levels.length === 0 && <Text muted>This event doesn’t have any yet.</Text>}
      {levels.map((level) => (
        <CheckboxField
          key={level.id}
          label={level.level}
          help={disabled.has(level.id) ? 'Disabled: no one can be added to it.' : undefined}
          value={!disabled.has(level.id)}
          onChange={() => void submit(level)}
        />
      ))}
    </TitledCard>
  )
}
