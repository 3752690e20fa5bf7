// The screen of the step at whose path a registration is looked at.
import { type ComponentType, lazy, Suspense } from 'react'
import { useRegistrationPage } from '../features/registrations/registration-page.tsx'
import type { StepKey } from '../features/tours/variant.model.ts'
import { type ScreenPlace, stepScreens } from '../screens.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'

const lazily = (load: ScreenPlace['load']) => lazy(async () => ({ default: await load() }))

const loaded = Object.fromEntries(
  Object.entries(stepScreens).map(([key, load]) => [key, lazily(load)]),
) as unknown as Record<StepKey, ComponentType>

export function StepPlace() {
  const { step } = useRegistrationPage()
  const Screen = loaded[step.key]
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen key={step.key} />
    </Suspense>
  )
}
