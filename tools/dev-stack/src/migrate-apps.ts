// Runs the migrations of several apps one after the other in one process. This is faster than a process for each app,
// because the apps share most of their modules.
// MIGRATION_DATABASE_URLS: JSON object with the database URL of each app's schema owner, in the order of the migrations.
const urls = JSON.parse(process.env['MIGRATION_DATABASE_URLS'] ?? '{}') as Record<string, string>;
for (const [app, url] of Object.entries(urls)) {
  process.env['MIGRATION_DATABASE_URL'] = url;
  await import(`../../../apps/${app}/src/migrate.ts`);
}
