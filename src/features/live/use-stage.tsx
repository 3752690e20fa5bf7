// What the office does with the stage: calls, takes back, and learns at once where somebody else was first.
import { useSubmit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { callOnStage, loadStage, undoCall } from './stage.contract.ts'
import type { StageDesk } from './stage.model.ts'

/** Another clerk may have moved on. */
const ASK_AGAIN_MS = 5_000

export const useStage = (tour_date_id: number) =>
  useLoaded(loadStage, { tour_date_id }, { staleTime: 0, refetchInterval: ASK_AGAIN_MS })

export const routineOf = ({ routines }: StageDesk, id: number | null) =>
  routines.find((routine) => routine.id === id)

export function useStageCalls(tour_date_id: number) {
  const answers = useAnswers()
  const keep = (stage: StageDesk) => answers.keep(loadStage, { tour_date_id }, stage)
  /** Runs the change; where somebody else was first, shows what stands there now and says so. */
  async function change(work: () => Promise<StageDesk>): Promise<StageDesk | null> {
    try {
      const stage = await work()
      keep(stage)
      return stage
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error
      const stage = await answers.load(loadStage, { tour_date_id })
      const on = routineOf(stage, stage.on_stage)
      const now = on ? `${on.number} ${on.name} is on stage` : 'nobody is on stage'
      toast({
        kind: 'attention',
        title: 'Somebody else was first',
        message: `Now ${now}. Please look again.`,
      })
      return null
    }
  }
  const { busy: calling, submit: call } = useSubmit(
    ({ version }: StageDesk, registrations_routine_id: number | null) =>
      change(() => api(callOnStage, { tour_date_id, version, registrations_routine_id })),
  )
  const { busy: undoing, submit: undo } = useSubmit(({ version }: StageDesk) =>
    change(() => api(undoCall, { tour_date_id, version })),
  )
  return { busy: calling || undoing, call, undo, change, keep }
}
