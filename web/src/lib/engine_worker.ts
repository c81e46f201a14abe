// The worker of a table: the engine of the game that it is named after.
import { answer_calls } from './calls';
import { load_engine } from './engine';

answer_calls(load_engine(self.name));
