/** What a Firefox of tests does otherwise than one of a person. Each was tried by leaving it out. */
export function firefoxPrefs(pushService?: string): Record<string, string | number | boolean> {
  return {
    ...(pushService && toldBy(pushService)),
    // A microphone that beeps, and nobody has to be asked whether it may be heard.
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
    // Nothing moves on its way in, so that whatever is pressed is where it will be.
    'ui.prefersReducedMotion': 1,
    // It talks to nobody but the page's own server and the push service.
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.region.network.url': '',
    'browser.safebrowsing.update.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.getAddons.cache.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,',
    'toolkit.telemetry.server': 'data:,',
  }
}

function toldBy(pushService: string) {
  return {
    'dom.push.serverURL': pushService,
    // Without this one a ws: address is passed over.
    'dom.push.testing.allowInsecureServerURL': true,
    // Under automation Firefox does not connect to push services unless told to.
    'dom.push.connection.enabled': true,
    // 1 allows, for all sites. Otherwise it asks, and nobody answers.
    'permissions.default.desktop-notification': 1,
    // It draws notifications itself: a machine of tests has nobody else who does.
    'alerts.useSystemBackend': false,
  }
}
