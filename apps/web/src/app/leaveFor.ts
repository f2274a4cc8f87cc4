/** Leaves the app for another site. Of its own, so that tests can see where to. */
export const leaveFor = (url: string): void => window.location.assign(url);
