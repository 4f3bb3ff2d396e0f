/**
 * Placeholder entry of the bundle: says how Wright is used until the composition root takes its place.
 */
process.stdout.write('usage: wright <command> [options]\n');
