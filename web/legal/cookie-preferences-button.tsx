import { openCookiePreferences } from '#cookies/open-preferences.ts'
import { Button } from '#ui/button.tsx'

export function CookiePreferencesButton() {
  return (
    <Button variant="outline" onClick={openCookiePreferences}>
      Cookie preferences
    </Button>
  )
}
