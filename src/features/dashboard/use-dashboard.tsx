// A person's registrations in this browser, and what can be done with one that is not completed.
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { confirm, tellError } from '../../ui/dialogs.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/use-media.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { tellMobileNotice } from '../../web/mobile-notice.ts'
import { useSession } from '../../web/session.tsx'
import { loadRegistration } from '../registrations/registration.contract.ts'
import { deleteRegistration } from '../registrations/registration-life.contract.ts'
import { listTours } from '../tours/tour.contract.ts'
import { listAttached, listDashboard } from './dashboard.contract.ts'
import type { DashboardRegistration } from './dashboard.model.ts'

const registrationsOf = <R,>({ registrations }: { registrations: R }) => registrations

export function useDashboard() {
  const { user } = useSession()
  return useLoaded(listDashboard, user && { id: user.id }, { select: registrationsOf })
}

/** For studio accounts: what individuals who attend the studio have registered. */
export function useAttached() {
  const { user } = useSession()
  const studio = user?.studio_account ? user.studio : null
  return useLoaded(listAttached, studio && { id: studio.id }, { select: registrationsOf })
}

/** Goes on with a registration, or says that it cannot be done on this phone. */
export function useFinish() {
  const navigate = useNavigate()
  const phone = usePhone()
  return useCallback(
    async ({ id, mobile_registration }: Pick<DashboardRegistration, 'id' | 'mobile_registration'>) => {
      if (phone && !mobile_registration) return tellMobileNotice()
      await navigate(`/registration/${id}`)
    },
    [navigate, phone],
  )
}

/** Deletes after asking (A§8); the lists are read anew whatever came of it. */
export function useDelete() {
  const answers = useAnswers()
  return useCallback(
    async (line: Pick<DashboardRegistration, 'id' | 'event' | 'event_city'>) => {
      const sure = await confirm({
        title: 'Delete this registration?',
        body: `${line.event.name}, ${line.event_city}: everything you’ve entered will be deleted. This can’t be undone.`,
        confirmLabel: 'Delete',
        cancelLabel: 'Keep it',
        danger: true,
      })
      if (!sure) return
      try {
        await api(deleteRegistration, { id: line.id })
        toast('Registration Deleted!')
      } catch (error) {
        await tellError(error)
      }
      answers.forget(loadRegistration, { id: line.id })
      void answers.askAgain(listTours)
      await Promise.all([answers.askAgain(listDashboard), answers.askAgain(listAttached)])
    },
    [answers],
  )
}
