import type { Catalog } from '../../domain/catalog/catalog.js';
import { countElements } from '../../domain/cost/element-count.js';
import type { Program } from '../../domain/program/program.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';

/** A warning when the game would refuse the script for its size, none otherwise. */
export function elementLimitWarnings(program: Program, catalog: Catalog): readonly ReportedDiagnostic[] {
  const { elements, limit } = countElements(program, catalog.costs);
  if (elements <= limit) return [];
  const message = `the script has ${elements} elements, ${elements - limit} more than the ${limit} that the game imports`;
  return [runDiagnostic('target-element-limit', 'emission', message, 'warning')];
}
