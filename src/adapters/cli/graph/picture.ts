/** A directed graph as people draw it, before any notation. */
export interface Picture {
  readonly title: string;
  /** Where edges lead: down suits a sequence, right suits many nodes side by side. */
  readonly direction: 'down' | 'right';
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
}

export interface PictureNode {
  /** Unique; letters and digits only, so that every notation takes it as it is. */
  readonly id: string;
  /** Lines of text, printable. */
  readonly lines: readonly string[];
  readonly shape: 'box' | 'round' | 'diamond';
  /** Drawn faintly: control never comes here. */
  readonly isFaint: boolean;
}

export interface PictureEdge {
  readonly from: string;
  readonly to: string;
  readonly label: string;
  readonly isDashed: boolean;
}
