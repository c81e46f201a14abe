// The window of the rules at a table: the section at which it is open; none: it is closed.
class RulesWindow {
  section = $state<string | null>(null);
}

export const rules_window = new RulesWindow();
