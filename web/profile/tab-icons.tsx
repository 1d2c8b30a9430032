import { Ban, Bell, CreditCard, Eye, Package, Palette, Shield, ShieldCheck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProfileTab } from './profile-tab.ts'

export const tabIcons: Record<ProfileTab, ReactNode> = {
  profile: <UserRound aria-hidden="true" />,
  look: <Palette aria-hidden="true" />,
  privacy: <Eye aria-hidden="true" />,
  safety: <ShieldCheck aria-hidden="true" />,
  notifications: <Bell aria-hidden="true" />,
  security: <Shield aria-hidden="true" />,
  blocked: <Ban aria-hidden="true" />,
  billing: <CreditCard aria-hidden="true" />,
  data: <Package aria-hidden="true" />,
}
